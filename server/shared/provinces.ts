/** Names of the 25 first-level units of Cambodia by their number in ISO 3166-2:KH. */
const names: readonly (readonly [number: number, nameEn: string, nameLocal: string])[] = [
  [1, "Banteay Meanchey", "បន្ទាយមានជ័យ"],
  [2, "Battambang", "បាត់ដំបង"],
  [3, "Kampong Cham", "កំពង់ចាម"],
  [4, "Kampong Chhnang", "កំពង់ឆ្នាំង"],
  [5, "Kampong Speu", "កំពង់ស្ពឺ"],
  [6, "Kampong Thom", "កំពង់ធំ"],
  [7, "Kampot", "កំពត"],
  [8, "Kandal", "កណ្ដាល"],
  [9, "Koh Kong", "កោះកុង"],
  [10, "Kratié", "ក្រចេះ"],
  [11, "Mondulkiri", "មណ្ឌលគិរី"],
  [12, "Phnom Penh", "ភ្នំពេញ"],
  [13, "Preah Vihear", "ព្រះវិហារ"],
  [14, "Prey Veng", "ព្រៃវែង"],
  [15, "Pursat", "ពោធិ៍សាត់"],
  [16, "Ratanakiri", "រតនគិរី"],
  [17, "Siem Reap", "សៀមរាប"],
  [18, "Preah Sihanouk", "ព្រះសីហនុ"],
  [19, "Stung Treng", "ស្ទឹងត្រែង"],
  [20, "Svay Rieng", "ស្វាយរៀង"],
  [21, "Takéo", "តាកែវ"],
  [22, "Oddar Meanchey", "ឧត្ដរមានជ័យ"],
  [23, "Kep", "កែប"],
  [24, "Pailin", "ប៉ៃលិន"],
  [25, "Tboung Khmum", "ត្បូងឃ្មុំ"],
];

/** A province of Cambodia, known by its code in ISO 3166-2:KH. */
export interface BuiltinProvince {
  code: string;
  nameEn: string;
  nameLocal: string;
}

/** The provinces whose places come with the product. */
export const builtinProvinces: readonly BuiltinProvince[] = names.map(([number, nameEn, nameLocal]) => ({
  code: `KH-${number}`,
  nameEn,
  nameLocal,
}));
