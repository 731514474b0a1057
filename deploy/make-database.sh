#!/bin/sh
# Makes the product's role and database in a new PostgreSQL: once, as superuser. The password comes from DATABASE_PASSWORD.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role sponsorship login password :'password';
create database sponsorship owner sponsorship template template0
  encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8';
SQL
psql -v ON_ERROR_STOP=1 --username postgres --dbname sponsorship <<'SQL'
alter function pg_catalog.textlike(text, text) leakproof cost 20;
alter function pg_catalog.textnlike(text, text) leakproof cost 20;
SQL
