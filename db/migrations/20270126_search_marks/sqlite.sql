-- The search knows one kind of quote and dash. An acute accent on its own had become a space, so those words are added once more.
UPDATE leads SET search_words = lower(replace(name || ' ' || company, '´', '''')) || ' ' || search_words
  WHERE name || company LIKE '%´%';
UPDATE leads SET search_words = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_words, '‘', ''''), '’', ''''), '‚', ''''), '‛', ''''), '′', ''''), '‹', ''''), '›', ''''), '`', ''''), 'ʹ', ''''), 'ʻ', ''''), 'ʼ', ''''), 'ʽ', ''''), 'ˈ', ''''), 'ˊ', ''''), '“', '"'), '”', '"'), '„', '"'), '‟', '"'), '«', '"'), '»', '"'), '‐', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-')
  WHERE search_words GLOB '*[‘’‚‛′‹›`ʹʻʼʽˈˊ“”„‟«»‐‒–—―−]*';
