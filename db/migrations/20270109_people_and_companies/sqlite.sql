-- The leads of one person and of one company are found by these: the digits of a phone number, which end the words that are searched,
-- and the domain of an email address.
CREATE INDEX leads_phone_digits ON leads (substr(search_words, length(rtrim(search_words, '0123456789')) + 1));
CREATE INDEX leads_email_domain ON leads (substr(lower(email), instr(email, '@') + 1));
