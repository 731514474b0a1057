import { Migration } from "@mikro-orm/migrations";

/** What is said beside a name, as `server/shared/honorific.ts` knew it when this was written: in small letters, without full stops. */
const known = [
  "mr",
  "mrs",
  "ms",
  "miss",
  "mx",
  "mr and mrs",
  "mr & mrs",
  "mrs and mr",
  "messrs",
  "mesdames",
  "mister",
  "madam",
  "madame",
  "mme",
  "mlle",
  "monsieur",
  "m",
  "sir",
  "dame",
  "lord",
  "lady",
  "dr",
  "doctor",
  "prof",
  "professor",
  "prof dr",
  "rev",
  "reverend",
  "fr",
  "father",
  "sr",
  "sister",
  "br",
  "brother",
  "pastor",
  "ven",
  "venerable",
  "hon",
  "honourable",
  "he",
  "h e",
  "excellency",
  "his excellency",
  "her excellency",
  "oknha",
  "neak oknha",
  "lok chumteav",
  "lok",
  "lok srey",
  "bong",
  "លោក",
  "លោកស្រី",
  "លោកជំទាវ",
  "លោកអ្នក",
  "លោកតា",
  "លោកយាយ",
  "លោកគ្រូ",
  "អ្នកគ្រូ",
  "អ្នកស្រី",
  "អ្នកនាង",
  "កញ្ញា",
  "នាង",
  "នាងកញ្ញា",
  "ឯកឧត្តម",
  "ឧកញ៉ា",
  "អ្នកឧកញ៉ា",
  "បណ្ឌិត",
  "វេជ្ជបណ្ឌិត",
  "សាស្ត្រាចារ្យ",
  "ព្រះតេជគុណ",
  "លោក និងលោកស្រី",
  "លោកស្រី និងលោក",
  "様",
  "さま",
  "サマ",
  "さん",
  "サン",
  "殿",
  "先生",
  "氏",
  "君",
  "くん",
  "ちゃん",
  "御中",
  "各位",
  "博士",
  "教授",
  "夫人",
  "ご夫妻",
  "御一同様",
  "ご夫妻様",
  "sama",
  "-sama",
  "san",
  "-san",
  "sensei",
];

const plain = "lower(btrim(regexp_replace(replace(normalize(greeting, NFKC), '.', ' '), '\\s+', ' ', 'g')))";
const list = known.map((word) => `normalize('${word}', NFKC)`).join(", ");
const renamed = (column: string) =>
  `${column} = case when ${column} ? 'salutation' then (${column} - 'salutation') || jsonb_build_object('greeting', ${column} -> 'salutation') else ${column} end`;

/**
 * What stood before a donor's name was the honorific or the greeting of a letter: known honorifics move, everything else is
 * the greeting. Nobody changed these donors, so the audit says nothing of it; what it told of before keeps its value.
 * Certificates that were issued keep what they said.
 */
export class Migration0087 extends Migration {
  override up(): void {
    this.addSql(`
      do $$ declare moved integer; others integer; begin
        alter table donor disable trigger donor_audit_update;
        alter table donor rename column salutation to greeting;
        alter table donor add column honorific text, drop constraint if exists donor_salutation_length;
        update donor set honorific = btrim(greeting), greeting = null where ${plain} in (${list});
        get diagnostics moved = row_count;
        select count(*) into others from donor where greeting is not null;
        alter table donor enable trigger donor_audit_update;
        alter table donor add constraint donor_greeting_length check (char_length(greeting) <= 100) not valid,
          add constraint donor_honorific_length check (char_length(honorific) <= 50) not valid;
        alter table audit_entry no force row level security;
        update audit_entry set ${renamed("before")}, ${renamed("after")} where table_name = 'donor' and (before ? 'salutation' or after ? 'salutation');
        alter table audit_entry force row level security;
        if moved + others > 0 then
          raise warning 'Salutations of donors: % are honorifics now, which certificates print beside the name; % are greetings of letters.', moved, others;
        end if;
      end $$;
    `);
  }
}
