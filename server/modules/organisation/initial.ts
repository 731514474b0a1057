/** What a new installation calls itself and its branch until somebody names them. */
export const initialNames = {
  organisation: { nameEn: "Our organisation", nameLocal: "អង្គការរបស់យើង" },
  branch: { code: "MAIN", nameEn: "Main branch", nameLocal: "សាខាកណ្ដាល" },
};
