-- The search knows one kind of quote and dash. An acute accent on its own had become a space, so those words are added once more.
UPDATE leads SET search_words = lower(replace(name || ' ' || company, '´', '''')) || ' ' || search_words
  WHERE name || company LIKE '%´%';
UPDATE leads
  SET search_words = translate(search_words, '‘’‚‛′‹›`ʹʻʼʽˈˊ“”„‟«»‐‒–—―−', repeat('''', 14) || repeat('"', 6) || repeat('-', 6))
  WHERE search_words ~ '[‘’‚‛′‹›`ʹʻʼʽˈˊ“”„‟«»‐‒–—―−]';
