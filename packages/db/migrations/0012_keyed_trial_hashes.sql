-- Plain hashes of mail addresses can be guessed. The keyed ones that replace them cannot be computed from these.
DELETE FROM "welcome_grants";
