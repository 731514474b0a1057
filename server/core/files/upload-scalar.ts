import { GraphQLScalarType } from "graphql";
import GraphQLUpload from "graphql-upload/GraphQLUpload.mjs";
import type { FileUpload } from "graphql-upload/processRequest.mjs";
import { BadInput } from "../base/errors.ts";

const notReceived = (): never => {
  throw new BadInput([{ path: "file", key: "errors.fileNotReceived" }]);
};

/** A file that is sent. `BadInput` on the field `file` where it does not come in, as under a name that cannot be sent. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>, never>({
  ...GraphQLUpload.toConfig(),
  parseValue(value) {
    const received = GraphQLUpload.parseValue(value).catch(notReceived);
    // It may fail before anybody asks for it.
    received.catch(() => null);
    return received;
  },
});
