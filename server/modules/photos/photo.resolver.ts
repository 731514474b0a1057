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
  @Query(() => [StudentPhoto], { description: "The primary one first, then the latest; at most 500." })
  studentPhotos(@Arg("studentId", () => Int) studentId: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return photosOf(scopeOf(ctx), studentId, selectionOf(info));
  }

  @Allow("photo.edit")
  @TakesFile(pictureLimits.fileBytes)
  @OwnTransaction("the bytes are stored before their row, and a photo sent twice is written once")
  @Mutation(() => StudentPhoto, {
    description:
      "`uploadKey`: an idempotency key (UUID) made by the sender; sent again under it, the photo is not added twice.",
  })
  addPhoto(
    @Arg("studentId", () => Int) studentId: number,
    @Arg("uploadKey", () => String) uploadKey: string,
    @Arg("input", () => PhotoInput) input: PhotoInput,
    @Arg("file", () => UploadScalar) file: Promise<SentFile>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return receivePhoto(ctx, { studentId, uploadKey, input, file }, selectionOf(info));
  }

  @Allow("photo.edit")
  @Mutation(() => PhotoChange)
  async updatePhoto(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => PhotoPatch) input: PhotoPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(StudentPhoto, await updatePhoto(scopeOf(ctx), id, version, input));
  }

  @Allow("photo.edit")
  @Mutation(() => PhotoChange, { description: "Makes its files again, rotated clockwise by 90, 180 or 270 degrees." })
  async rotatePhoto(@Arg("id", () => Int) id: number, @Arg("degrees", () => Int) degrees: number, @Ctx() ctx: Context) {
    return new Written(StudentPhoto, await rotatePhoto(scopeOf(ctx), id, degrees));
  }

  @Allow("photo.edit")
  @UndoneWhole()
  @Mutation(() => PhotoChange, { description: "Replaces the previous primary photo." })
  async setPrimaryPhoto(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return new Written(StudentPhoto, await setPrimaryPhoto(scopeOf(ctx), id));
  }

  @Allow("photo.edit")
  @Mutation(() => Change, { description: "Deletes photos; all or none." })
  removePhotos(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return removePhotos(scopeOf(ctx), ids);
  }
}
