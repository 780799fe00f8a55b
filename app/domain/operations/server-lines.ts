/** Domain names that are reserved and have no mail server (RFC 2606). */
export const reservedDomain = /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))>?$/i;

/**
 * The settings that only a person with access to the server can make, as lines to copy. `email` is the main address of the firm: its
 * domain is filled in, unless nobody can have it.
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
