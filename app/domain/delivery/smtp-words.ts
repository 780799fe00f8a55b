/** Explains a mail server's answer and says what to do about it. */
export function smtpWords(answer: string): string {
  if (/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout/i.test(answer))
    return 'The server cannot be reached: check the host and the port in SMTP_URL.';
  if (/\b535\b|EAUTH|auth/i.test(answer)) return 'The user name or the password in SMTP_URL is wrong.';
  if (/certificate|TLS|SSL/i.test(answer))
    return 'The encrypted connection failed: check the port and the name of the server.';
  if (/\b55[0-4]\b/.test(answer))
    return 'The server refuses the sender or the recipient: check MAIL_FROM and LEADS_TO.';
  if (/not set/i.test(answer)) return 'No mail server is set.';
  return 'Ask your mail provider about it.';
}
