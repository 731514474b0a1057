import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { OwnTransaction, UndoneWhole } from "../../core/graphql/operation.ts";
import { Change, changeOf, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { StudentPhoto } from "./photo.entity.ts";
import { PhotoInput, PhotoPatch } from "./photo.input.ts";
import { photosOf, removePhotos, rotatePhoto, setPrimaryPhoto, updatePhoto } from "./photo.service.ts";
import { receivePhoto } from "./photo.upload.ts";

const PhotoChange = changeOf("Photo", () => StudentPhoto);

@Resolver()
export class PhotoResolver {
  @Allow("photo.read")
  @Query(() => [StudentPhoto], {
    description: "A student's photos, the primary one first, then the latest; at most 500.",
  })
  studentPhotos(
    @Arg("studentId", () => Int, { description: "The student's id." }) studentId: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return photosOf(scopeOf(ctx), studentId, selectionOf(info));
  }

  @Allow("photo.edit")
  @TakesFile(pictureLimits.fileBytes)
  @OwnTransaction("the bytes are stored before their row, and a photo sent twice is written once")
  @Mutation(() => StudentPhoto, {
    description: "Adds a photo to a student: JPEG, PNG or WebP. Its sizes are made afterwards; see its `state`.",
  })
  addPhoto(
    @Arg("studentId", () => Int, { description: "The id of the student in the photo." }) studentId: number,
    @Arg("uploadKey", () => String, {
      description: "An idempotency key made by the sender, a UUID: sent again under it, the photo is not added twice.",
    })
    uploadKey: string,
    @Arg("input", () => PhotoInput) input: PhotoInput,
    @Arg("file", () => UploadScalar, { description: "The image." }) file: Promise<SentFile>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return receivePhoto(ctx, { studentId, uploadKey, input, file }, selectionOf(info));
  }

  @Allow("photo.edit")
  @Mutation(() => PhotoChange, { description: "Changes a photo's title, date or flag." })
  async updatePhoto(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => PhotoPatch) input: PhotoPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(StudentPhoto, await updatePhoto(scopeOf(ctx), id, version, input));
  }

  @Allow("photo.edit")
  @Mutation(() => PhotoChange, { description: "Rotates a photo clockwise and makes its sizes again." })
  async rotatePhoto(
    @Arg("id", () => Int) id: number,
    @Arg("degrees", () => Int, { description: "By how much: 90, 180 or 270 degrees." }) degrees: number,
    @Ctx() ctx: Context,
  ) {
    return new Written(StudentPhoto, await rotatePhoto(scopeOf(ctx), id, degrees));
  }

  @Allow("photo.edit")
  @UndoneWhole()
  @Mutation(() => PhotoChange, {
    description: "Makes a photo the one that represents its student, instead of the previous one.",
  })
  async setPrimaryPhoto(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return new Written(StudentPhoto, await setPrimaryPhoto(scopeOf(ctx), id));
  }

  @Allow("photo.edit")
  @Mutation(() => Change, { description: "Moves photos to the Trash; all or none." })
  removePhotos(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return removePhotos(scopeOf(ctx), ids);
  }
}
