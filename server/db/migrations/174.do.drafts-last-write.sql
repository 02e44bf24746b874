-- A draft is one text with the names of its files; the last save wins. Messages of the outbox become a part of the text.
ALTER TABLE message_draft ADD COLUMN file_names jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(file_names) = 'array');

WITH unsent AS (
  SELECT d.login_profile_id, d.conversation_id, entry.place, entry.value
  FROM message_draft d CROSS JOIN jsonb_array_elements(d.unsent) WITH ORDINALITY AS entry (value, place)
  WHERE NOT EXISTS (
    SELECT FROM message m WHERE m.sender_id = d.login_profile_id AND m.client_key = entry.value ->> 'clientKey')
), texts AS (
  SELECT login_profile_id, conversation_id, string_agg(nullif(value ->> 'content', ''), E'\n' ORDER BY place) AS content
  FROM unsent GROUP BY login_profile_id, conversation_id
), files AS (
  SELECT login_profile_id, conversation_id, jsonb_agg(name.value) AS names
  FROM unsent CROSS JOIN jsonb_array_elements(value -> 'fileNames') AS name (value)
  GROUP BY login_profile_id, conversation_id
)
UPDATE message_draft d SET
  content = left(concat_ws(E'\n', texts.content, nullif(d.content, '')), 10000),
  file_names = coalesce(files.names, '[]')
FROM texts LEFT JOIN files USING (login_profile_id, conversation_id)
WHERE texts.login_profile_id = d.login_profile_id AND texts.conversation_id = d.conversation_id;

ALTER TABLE message_draft DROP COLUMN unsent, DROP COLUMN version;
