declare module "@20minutes/s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface StoredObject {
    key: string;
    size: number;
    lastModifiedDate: Date;
    metadata: Record<string, string>;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: {
      listObjects: (bucket: string, options: { prefix: string }) => Promise<{ objects: StoredObject[] }>;
      deleteObject: (bucket: string, key: string) => Promise<void>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
  }
}
