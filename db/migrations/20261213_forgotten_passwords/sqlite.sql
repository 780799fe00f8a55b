-- 1: the mail brings a link to a new password. The link is made when the mail is sent, so that no table ever holds it.
ALTER TABLE staff_mails ADD COLUMN brings_link INTEGER NOT NULL DEFAULT 0;
