-- The name under which a reply leaves, such as `Maya Chen, Lakeshore IT`; none: the name of MAIL_FROM.
ALTER TABLE outbox ADD COLUMN sender TEXT;
