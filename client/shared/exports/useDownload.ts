import { useCallback } from "react";
import { useToast } from "../toasts/toast.tsx";

interface FileLink {
  url: string;
  name: string;
}

/** Asks the server for a file's address and has the browser fetch it. */
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
