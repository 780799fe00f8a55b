/** Domain names that are reserved and have no mail server (RFC 2606). */
export const reservedDomain = /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))>?$/i;

/**
 * The settings that need access to the server, as lines to copy. `email`: the main address of the firm, whose domain is filled in
 * unless it is a reserved one.
 */
export function serverLines(email: string) {
  const own = email.split('@')[1] ?? '';
  const domain = own === '' || reservedDomain.test(email) ? 'yourfirm.ca' : own;
  return {
    smtp: `SMTP_URL=smtps://name%40${domain}:password@mail.${domain}:465`,
    siteUrl: `SITE_URL=https://www.${domain}`,
    leadsTo: `LEADS_TO=you@${domain}`,
    mailFrom: `MAIL_FROM=Front Desk <desk@${domain}>`,
    backupDir: 'BACKUP_DIR=/var/backups/site',
  };
}
