#!/bin/sh
# Backs up the portal into a new folder of BACKUP_DIR: the database (pg_dump), then the attachments of DATA_DIR. Keeps the
# newest BACKUP_COUNT (14) backups. Settings come from the environment, DATABASE_URL, DATA_DIR and these. The dump holds
# personal data: BACKUP_DIR must be an encrypted disk. Attachments in a bucket are backed up by the store.
set -eu
umask 077
: "${DATABASE_URL:?must name the database to back up}" "${BACKUP_DIR:?must name a folder}"
folder="$BACKUP_DIR/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
trap 'rm -rf "$folder.part"' EXIT
mkdir -p "$folder.part"
pg_dump --format=custom --no-owner --file "$folder.part/database.dump" "$DATABASE_URL"
# After the database: its rows must not name files that the copy lacks.
attachments="${DATA_DIR:-.data}/attachments"
if [ -z "${S3_BUCKET:-}" ] && [ -d "$attachments" ]; then cp -a "$attachments" "$folder.part/attachments"; fi
mv "$folder.part" "$folder"
# Names begin with the date, so that the oldest come first.
ls -d "$BACKUP_DIR"/????-??-??T??-??-??Z | head -n "-${BACKUP_COUNT:-14}" | xargs -r -d '\n' rm -rf --
echo "$folder"
