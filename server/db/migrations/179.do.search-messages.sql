-- Search in messages: each message and each file name has its words, folded as openapi/shared/folding.ts folds them. Punctuation and
-- symbols separate words; Chinese and Japanese characters are a word each, because their words have no space between them. It depends on no
-- locale. server/features/messaging/search/search.test.ts compares it with the browser; after a change of the folding, a new migration
-- replaces the function and computes the columns again.
CREATE FUNCTION search_words(original text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- Most texts are ASCII, and are folded many times as fast.
  SELECT CASE WHEN octet_length(original) = length(original) THEN
    translate(lower(original COLLATE "C"), '!"#$%&()*+,-./:;<=>?@[\]^_{|}~''`', '                              ')
  ELSE regexp_replace(regexp_replace(replace(replace(replace(replace(replace(translate(
    -- Removed: accents, apostrophes, what cannot be seen.
    regexp_replace(lower(normalize(translate(original, '″‶‴‷˝´', '     '), NFKD) COLLATE "C"), '[' ||
      '\u0001-\u0008\u000e-\u001f\u0027\u0060\u007f-\u0084\u0086-\u009f\u00ad\u02b9\u02bb-\u02bf\u02c8\u0300-\u036f' ||
      '\u0483-\u0487\u055a\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u05f3\u0610-\u061a\u061c\u0640\u064b-\u065f' ||
      '\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u115f-\u1160\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff' ||
      '\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2039-\u203a\u2060-\u206f\u20d0-\u20ff\u3099-\u309a\u3164\ua78c' ||
      '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f' || ']', '', 'g'),
    -- Capital letters that lower() does not change with the collation C, and letters without a decomposition.
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈ' ||
      'ЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪ' ||
      'ԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖƀɓđðɖɗƒǥɠħıɨƙĸłƚɫŋɲøɵŧʉƴƶς',
      'ædoþdhlnœtbƃƅɔƈddƌǝəɛfgɣɩikɯnoƣƥʀƨʃƭʈʊʋyzʒƹƽgƕƿȝƞȣȥⱥȼlⱦɂbuʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіј' ||
      'љњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫ' ||
      'ԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆbbddddfgghiikklllnnootuyzσ'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    -- Punctuation, symbols and spaces.
    '[' ||
      '\u0009-\u002f\u003a-\u0040\u005b-\u005f\u007b-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375' ||
      '\u03f6\u0482\u055b-\u055f\u0589-\u05c6\u05f4-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f' ||
      '\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb' ||
      '\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b' ||
      '\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f' ||
      '\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6' ||
      '\u17d8-\u17db\u1800-\u180a\u1940-\u1945\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f' ||
      '\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u2010-\u212e\u213a-\u214d' ||
      '\u214f\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e' ||
      '\u2e30-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb\u3190-\u3191\u31c0-\u31ef\u327f\u4dc0-\u4dff' ||
      '\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b' ||
      '\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df' ||
      '\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ufbb2-\ufe46\ufffd' ||
      '\U0001f000-\U0001faff' || ']+', ' ', 'g'),
    -- Kana and Han.
    '([\u3005-\u3007\u3021-\u3029\u303b\u3041-\u3096\u309d-\u30ff\u31f0-\u31ff\u3400-\u9fff\ufa0e-\ufa29\U00020000-\U0003ffff])', ' \1 ', 'g')
  END
$$;

ALTER TABLE message ADD COLUMN search tsvector GENERATED ALWAYS AS (to_tsvector('simple', search_words(content))) STORED;
ALTER TABLE attachment ADD COLUMN search tsvector GENERATED ALWAYS AS (to_tsvector('simple', search_words(original_file_name))) STORED;

CREATE INDEX message_search ON message USING gin (search);
CREATE INDEX attachment_search ON attachment USING gin (search);

COMMENT ON COLUMN message.search IS 'The words of the content.';
COMMENT ON COLUMN attachment.search IS 'The words of the name.';
