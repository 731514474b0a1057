/** A name in Latin and in Khmer script. */
export type Both = readonly [en: string, local: string];

const pairs = (text: string): Both[] =>
  text.split(",").map((pair) => {
    const [en = "", local = ""] = pair.trim().split(":");
    return [en, local];
  });

/* People get randomly combined names; any resemblance is coincidental. */

export const familyNames = pairs(
  "Sok:សុខ, Chea:ជា, Chan:ចាន់, Kim:គីម, Heng:ហេង, Ly:លី, Meas:មាស, Mao:ម៉ៅ, Nhem:ញ៉ែម, Oum:អ៊ុំ, Pich:ពេជ្រ, Prak:ប្រាក់, Ros:រស់, Sam:សំ, San:សាន, Seng:សេង, Sim:ស៊ឹម, Suon:សួន, Tep:ទេព, Touch:ទូច, Uk:អ៊ុក, Van:វ៉ាន់, Yim:យឹម, Yin:យិន, Keo:កែវ, Long:ឡុង, Lim:លឹម, Chhim:ឈឹម, Nov:នៅ, Khiev:ខៀវ",
);
export const girlNames = pairs(
  "Sreymom:ស្រីមុំ, Sreyneang:ស្រីនាង, Sophea:សុភា, Bopha:បុប្ផា, Chanthou:ចន្ធូ, Kanha:កញ្ញា, Kunthea:គន្ធា, Malis:ម្លិះ, Mealea:មាលា, Nary:ណារី, Phalla:ផល្លា, Pisey:ពិសី, Rachana:រចនា, Rany:រ៉ានី, Sokha:សុខា, Sopheap:សុភាព, Sreyleak:ស្រីលក្ខណ៍, Sreypov:ស្រីពៅ, Theary:ធារី, Vanna:វណ្ណា, Chenda:ចិន្តា, Davy:ដាវី, Sreynich:ស្រីនិច, Romdoul:រំដួល",
);
export const boyNames = pairs(
  "Dara:តារា, Bora:បូរ៉ា, Borey:បុរី, Chamroeun:ចម្រើន, Chetra:ចេត្រា, Kosal:កុសល, Makara:មករា, Nimol:និមល, Panha:បញ្ញា, Phirun:ភិរុណ, Piseth:ពិសិដ្ឋ, Ratanak:រតនៈ, Rithy:ឫទ្ធី, Samnang:សំណាង, Sophal:សុផល, Sothea:សុធា, Sovann:សុវណ្ណ, Tola:តុលា, Veasna:វាសនា, Vibol:វិបុល, Vichea:វិជ្ជា, Virak:វីរៈ, Phearum:ភារម្យ, Setha:សេដ្ឋា",
);
/** Typical names of rural places; random combinations, so not real places. */
export const placeHeads = pairs(
  "Prey:ព្រៃ, Ou:អូរ, Phnum:ភ្នំ, Tuol:ទួល, Kampong:កំពង់, Boeng:បឹង, Trapeang:ត្រពាំង, Srae:ស្រែ, Veal:វាល, Chrouy:ជ្រោយ, Kaoh:កោះ, Stueng:ស្ទឹង, Tnaot:ត្នោត, Chamkar:ចម្ការ, Anlong:អន្លង់, Roluos:រលួស",
);
export const placeTails = pairs(
  "Thmei:ថ្មី, Chas:ចាស់, Thum:ធំ, Touch:តូច, Leu:លើ, Kraom:ក្រោម, Ruessei:ឫស្សី, Svay:ស្វាយ, Chheu Teal:ឈើទាល, Ampil:អំពិល, Pou:ពោធិ៍, Krasang:ក្រសាំង, Doung:ដូង, Chhuk:ឈូក, Romeas:រមាស, Kouk:គោក, Khnar:ខ្នារ, Sangkae:សង្កែ",
);
export const donorFamilies = [
  "Sato",
  "Tanaka",
  "Yamamoto",
  "Kobayashi",
  "Nakamura",
  "Ito",
  "Hayashi",
  "Mori",
  "Brown",
  "Miller",
  "Taylor",
  "Dubois",
  "Martin",
  "Keller",
  "Rossi",
  "Nguyen",
] as const;
export const donorGivens = [
  "Haruka",
  "Yuto",
  "Aoi",
  "Ren",
  "Sakura",
  "Daiki",
  "Emily",
  "James",
  "Grace",
  "Oliver",
  "Claire",
  "Louis",
  "Anna",
  "Marco",
  "Linh",
  "Naomi",
] as const;
export const companies = [
  "Lotus Trading",
  "Morning Star Foods",
  "Green Field Farms",
  "Riverside Motors",
  "Blue Heron Travel",
  "Sunrise Textiles",
  "Golden Rice Mill",
  "Clear Water Works",
] as const;
/** Donors' honorifics; null for none. */
export const honorifics = ["様", "Mr", "Ms", "様", null];

/** What donors wish of the students for whom they pledge. */
export const wishes = [
  "Girls who live far from school.",
  "The same students as last year, where possible.",
  "Students of the poorest families.",
  "A letter from each student once a year.",
] as const;

export const hopes = [
  "That you go on learning, and help others when you can.",
  "Ride safely, and never miss a day of school.",
  "May your dreams be big and your road to them short.",
  "Study well: we think of you.",
] as const;
