import { useCallback } from "react";
import { useToast } from "../toasts/toast.tsx";

interface FileLink {
  url: string;
  name: string;
}

/** Requests a file's URL from the server and lets the browser download it. */
export function useDownload() {
  const { failed } = useToast();
  return useCallback(
    async (ask: () => Promise<FileLink | undefined>) => {
      try {
        const file = await ask();
        if (!file) return;
        const link = document.createElement("a");
        link.href = file.url;
        link.download = file.name;
        link.click();
      } catch (error) {
        failed(error);
      }
    },
    [failed],
  );
}
