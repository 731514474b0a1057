export const possibleTypes: Record<string, string[]> = {
  "ReferenceValue": [
    "ClassYear",
    "Commune",
    "Country",
    "District",
    "Grade",
    "ParentStatus",
    "Profession",
    "Province",
    "Religion",
    "SchoolType",
    "StayWith",
    "Village"
  ],
  "ReportCounts": [
    "CertificateCounts",
    "DistributionPaperCounts",
    "ExportCounts",
    "PhotoZipCounts",
    "StudentListCounts",
    "YearEndListCounts"
  ],
  "ReportPreview": [
    "CertificatePreview",
    "PhotoZipPreview",
    "StudentListPreview"
  ]
};
