/**
 * SQL that adds families, each with one client, and their conversations of a hundred messages, a third of them open, and
 * one in twenty with an unread message that awaits a reply. They are written without the triggers that would make that
 * slow; then their summaries. Needs a superuser.
 */
export const messageRows = (messages: number, families: number): string => `
  INSERT INTO family (name) SELECT 'Volume ' || i FROM generate_series(1, ${families}) i;
  INSERT INTO login_profile (sub, name, email, known_from)
    SELECT 'volume|' || i, 'Client ' || i, 'client' || i || '@volume.example', now() FROM generate_series(1, ${families}) i;
  INSERT INTO login_profile (sub, name, is_concierge, known_from) VALUES ('volume|concierge', 'Concierge', true, now());
  INSERT INTO family_member (family_id, login_profile_id)
    SELECT f.id, p.id FROM family f JOIN login_profile p ON p.sub = 'volume|' || substr(f.name, 8) WHERE f.name LIKE 'Volume %';
  SET session_replication_role = replica;
  INSERT INTO conversation (family_id, client_id, status, created_at, updated_at)
    SELECT m.family_id, m.login_profile_id, 1 + i % 3, now() - i * INTERVAL '1 hour', now() - i * INTERVAL '1 minute'
    FROM generate_series(1, ${Math.ceil(messages / 100)}) i
    JOIN (SELECT row_number() OVER () AS place, family_id, login_profile_id FROM family_member) m ON m.place = 1 + i % ${families};
  INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at, read_at)
    SELECT c.id, CASE side WHEN 'client' THEN c.client_id ELSE (SELECT id FROM login_profile WHERE sub = 'volume|concierge') END,
      side, repeat('The statement of the quarter is attached. ', 1 + i % 5),
      c.created_at + i * INTERVAL '1 minute', CASE WHEN i < 100 OR side = 'concierge' THEN now() END
    FROM conversation c, generate_series(1, 100) i,
      LATERAL (SELECT CASE WHEN i % 2 = 1 OR (i = 100 AND c.id % 20 = 0) THEN 'client' ELSE 'concierge' END) sender (side);
  SET session_replication_role = origin;
  ANALYZE;
  UPDATE message SET read_at = read_at WHERE id IN (SELECT max(id) FROM message GROUP BY conversation_id);
  VACUUM ANALYZE;`;
