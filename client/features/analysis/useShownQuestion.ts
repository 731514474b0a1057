import { useState } from "react";
import type { Question } from "./question.ts";
import type { Table } from "./table-tree.ts";

interface Shown {
  question: Question;
  title: string;
  /** It is not the one that is being counted. */
  isBefore: boolean;
}

/** The question that the shown table answers, which is the one before while the next is counted. */
export function useShownQuestion(
  question: Question,
  title: string,
  table: Table | undefined,
  counting: boolean,
): Shown {
  const [answered, setAnswered] = useState({ question, title, table });
  if (!counting && table && (answered.table !== table || answered.question !== question)) {
    setAnswered({ question, title, table });
  }
  const isBefore = counting && answered.table === table && answered.question !== question;
  return isBefore ? { ...answered, isBefore } : { question, title, isBefore: false };
}
