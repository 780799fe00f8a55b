/** What a lost secret key means, in the words of the panel and of the mail to the owner. */
export const lostKey = {
  heading: 'The key to stored secrets is another one',
  stopped:
    'The server no longer has the key with which it sealed links and passwords. These no longer work: the links in mails with which visitors change a booking, the stored passwords of the mailbox, of connected systems and of other calendars, and the address to which mail is posted. Answers to mails from before may wait to be filed. One-time codes are refused; people sign in with a backup code.',
  remedy:
    'Ask the person who looks after the server to put the former key back, and to start the server again: then everything works as before. If that key is gone for good, type those passwords again, set up one-time codes again, and call the people with coming bookings.',
} as const;

/** The mail to the owner. */
export const lostKeyMail = (siteUrl: string) => ({
  subject: 'The key to stored secrets is another one',
  text: [
    lostKey.stopped,
    lostKey.remedy,
    `For the person who looks after the server: the key is SECRET_KEY, the file of SECRET_KEY_FILE, or secret.key in DATA_DIR. A former key may also stand in SECRET_KEY_OLD.`,
    `${siteUrl}/admin`,
  ].join('\n\n'),
});
