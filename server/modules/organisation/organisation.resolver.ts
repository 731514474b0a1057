import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type SentFile, TakesFile, UploadScalar } from "../../core/files/sent-file.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { changeOf, Written } from "../../core/graphql/payload.ts";
import { receiveOwnPicture, removeOwnPicture } from "../../core/pictures/own-picture.ts";
import { checkPatch } from "../../core/write/rules.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { updateRecord } from "../../core/write/write.ts";
import { readBack } from "../../core/write/read-back.ts";
import { pictureLimits } from "../../shared/picture-limits.ts";
import { organisationRules } from "../../shared/rules/organisation.ts";
import { logoPicture } from "./logo.ts";
import { Organisation } from "./organisation.entity.ts";
import { OrganisationPatch } from "./organisation.input.ts";

const OrganisationChange = changeOf("Organisation", () => Organisation);
/** The only row's id. */
const ID = 1;

@Resolver()
export class OrganisationResolver {
  @Allow("account.own")
  @Query(() => Organisation, { description: "The charity itself." })
  organisation(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Organisation, ID, selectionOf(info));
  }

  @Allow("organisation.edit")
  @Mutation(() => OrganisationChange, {
    description: "Changes the organisation's names, or what is printed on documents.",
  })
  async updateOrganisation(
    @Arg("version", () => Int) version: number,
    @Arg("input", () => OrganisationPatch) input: OrganisationPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(
      Organisation,
      await updateRecord(scopeOf(ctx), Organisation, ID, version, checkPatch(organisationRules, input)),
    );
  }

  @Allow("organisation.edit")
  @TakesFile(pictureLimits.ownFileBytes)
  @OwnTransaction("the picture is made by a job, which starts after the commit")
  @Mutation(() => Organisation, { description: "Sets the organisation's logo: JPEG, PNG or WebP, at most 5 MB." })
  async changeLogo(
    @Arg("file", () => UploadScalar, { description: "The image." }) upload: Promise<SentFile>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await receiveOwnPicture(ctx, { picture: logoPicture, recordId: ID, upload, operation: "changeLogo" });
    return readBack(() => scopeOf(ctx).reader.one(Organisation, ID, selectionOf(info)));
  }

  @Allow("organisation.edit")
  @Mutation(() => Organisation, { description: "Removes the organisation's logo." })
  async removeLogo(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    await removeOwnPicture(ctx, logoPicture, ID);
    return () => scopeOf(ctx).reader.one(Organisation, ID, selectionOf(info));
  }
}
