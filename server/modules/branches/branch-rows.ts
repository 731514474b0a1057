/** Every column of a branch that its GraphQL type shows, of the table under this name. */
export const branchColumns = <Alias extends string>(alias: Alias) =>
  [
    `${alias}.id as id`,
    `${alias}.version as version`,
    `${alias}.code as code`,
    `${alias}.name_en as nameEn`,
    `${alias}.name_local as nameLocal`,
    `${alias}.school_code_prefix as schoolCodePrefix`,
    `${alias}.student_code_prefix as studentCodePrefix`,
    `${alias}.donor_code_prefix as donorCodePrefix`,
    `${alias}.code_digits as codeDigits`,
    `${alias}.created_at as createdAt`,
    `${alias}.updated_at as updatedAt`,
  ] as const;
