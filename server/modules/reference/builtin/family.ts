import type { BuiltinValue } from "./types.ts";
import { value } from "./types.ts";

/** With whom a student lives. */
export const stayWith: BuiltinValue[] = [
  value("PARENTS", "Both parents", "ឪពុកម្ដាយ"),
  value("FATHER", "Father", "ឪពុក"),
  value("MOTHER", "Mother", "ម្ដាយ"),
  value("GRANDPARENTS", "Grandparents", "ជីដូនជីតា"),
  value("UNCLE-AUNT", "Uncle or aunt", "ពូ ឬមីង"),
  value("SIBLING", "Brother or sister", "បងប្អូន"),
  value("RELATIVE", "Other relatives", "សាច់ញាតិផ្សេង"),
  value("FOSTER", "Foster family", "គ្រួសារចិញ្ចឹម"),
  value("PAGODA", "Pagoda", "វត្ត"),
  value("CENTRE", "Children’s centre", "មណ្ឌលកុមារ"),
  value("ALONE", "Alone", "រស់នៅម្នាក់ឯង"),
  value("OTHER", "Other", "ផ្សេងៗ"),
];

/** What became of a student's parents. */
export const parentStatuses: BuiltinValue[] = [
  value("TOGETHER", "Living together", "រស់នៅជាមួយគ្នា"),
  value("AWAY", "Working away from home", "ធ្វើការឆ្ងាយពីផ្ទះ"),
  value("SEPARATED", "Separated", "រស់នៅបែកគ្នា"),
  value("DIVORCED", "Divorced", "លែងលះគ្នា"),
  value("FATHER-DIED", "Father died", "ឪពុកទទួលមរណភាព"),
  value("MOTHER-DIED", "Mother died", "ម្ដាយទទួលមរណភាព"),
  value("BOTH-DIED", "Both parents died", "ឪពុកម្ដាយទទួលមរណភាពទាំងពីរ"),
  value("UNKNOWN", "Unknown", "មិនដឹង"),
];

export const religions: BuiltinValue[] = [
  value("BUDDHIST", "Buddhism", "ព្រះពុទ្ធសាសនា"),
  value("MUSLIM", "Islam", "សាសនាអ៊ីស្លាម"),
  value("CHRISTIAN", "Christianity", "គ្រិស្តសាសនា"),
  value("HINDU", "Hinduism", "ហិណ្ឌូសាសនា"),
  value("ANIMIST", "Animism", "ជំនឿអារក្សអ្នកតា"),
  value("NONE", "No religion", "គ្មានសាសនា"),
  value("OTHER", "Other", "ផ្សេងៗ"),
];

const profession = (code: string, nameEn: string, nameLocal: string, nameJa: string): BuiltinValue => ({
  code,
  nameEn,
  nameLocal,
  nameJa,
});

/** What parents and guardians live on. */
export const professions: BuiltinValue[] = [
  profession("FARMER", "Farmer", "កសិករ", "農家"),
  profession("FISHER", "Fisher", "អ្នកនេសាទ", "漁師"),
  profession("LABOURER", "Day labourer", "កម្មករស៊ីឈ្នួល", "日雇い労働者"),
  profession("BUILDER", "Construction worker", "កម្មករសំណង់", "建設作業員"),
  profession("FACTORY", "Factory worker", "កម្មកររោងចក្រ", "工場労働者"),
  profession("SELLER", "Market seller", "អ្នកលក់ដូរ", "物売り"),
  profession("SHOPKEEPER", "Shopkeeper", "អ្នកបើកហាងលក់ទំនិញ", "商店主"),
  profession("DRIVER", "Driver", "អ្នកបើកបរ", "運転手"),
  profession("TEACHER", "Teacher", "គ្រូបង្រៀន", "教員"),
  profession("HEALTH", "Health worker", "បុគ្គលិកសុខាភិបាល", "医療従事者"),
  profession("CIVIL-SERVANT", "Civil servant", "មន្ត្រីរាជការ", "公務員"),
  profession("SOLDIER", "Soldier", "ទាហាន", "軍人"),
  profession("POLICE", "Police officer", "នគរបាល", "警察官"),
  profession("MECHANIC", "Mechanic", "ជាងម៉ាស៊ីន", "整備士"),
  profession("CARPENTER", "Carpenter", "ជាងឈើ", "大工"),
  profession("TAILOR", "Tailor", "ជាងកាត់ដេរ", "仕立屋"),
  profession("HAIRDRESSER", "Hairdresser", "ជាងកាត់សក់", "美容師"),
  profession("COOK", "Cook", "ចុងភៅ", "調理師"),
  profession("DOMESTIC", "Domestic worker", "អ្នកធ្វើការតាមផ្ទះ", "家事労働者"),
  profession("GUARD", "Security guard", "អ្នកយាម", "警備員"),
  profession("OFFICE", "Office worker", "បុគ្គលិកការិយាល័យ", "会社員"),
  profession("MIGRANT", "Migrant worker", "ពលករចំណាកស្រុក", "出稼ぎ労働者"),
  profession("MONK", "Monk", "ព្រះសង្ឃ", "僧侶"),
  profession("HOUSEWIFE", "Housewife", "មេផ្ទះ", "主婦"),
  profession("STUDENT", "Student", "សិស្ស និស្សិត", "学生"),
  profession("RETIRED", "Retired", "ចូលនិវត្តន៍", "退職者"),
  profession("UNEMPLOYED", "Unemployed", "គ្មានការងារធ្វើ", "無職"),
  profession("OTHER", "Other", "ផ្សេងៗ", "その他"),
];
