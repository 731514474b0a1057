import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { NeverUndone } from "../../core/graphql/operation.ts";
import { Change, changeOf, Written } from "../../core/graphql/payload.ts";
import { SavedView } from "./view.entity.ts";
import { SavedViewInput, SavedViewPatch } from "./view.input.ts";
import { chooseDefault, createView, deleteViews, pinnedViews, pinViews, updateView } from "./view.service.ts";

/** The most views of a list that one user is shown. */
const MOST_SHOWN = 200;

const SavedViewChange = changeOf("SavedView", () => SavedView);

@Resolver()
export class ViewResolver {
  @Allow("view.own")
  @Query(() => [SavedView], {
    description:
      "The saved views of a list, or the saved tables, that the user sees, by name: their own and those shared with their branches.",
  })
  async savedViews(
    @Arg("list", () => String, { description: "The list, such as `students`; `analysis` for tables." }) list: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const scope = scopeOf(ctx);
    const found = await scope.db
      .selectFrom("saved_view")
      .select("id")
      .where("list", "=", list)
      .where("deleted_at", "is", null)
      .orderBy("name")
      .orderBy("id")
      .limit(MOST_SHOWN)
      .execute();
    return scope.reader.rows(
      SavedView,
      found.map(({ id }) => id),
      selectionOf(info),
    );
  }

  @Allow("view.own")
  @Query(() => [SavedView], {
    description:
      "The saved tables that the user has pinned onto Home, in their order, without those they no longer see.",
  })
  async pinnedTables(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const scope = scopeOf(ctx);
    return scope.reader.rows(SavedView, await pinnedViews(scope), selectionOf(info));
  }

  @Allow("view.own")
  @Mutation(() => SavedViewChange, { description: "Saves a view of a list. To share it requires `view.share`." })
  async createSavedView(@Arg("input", () => SavedViewInput) input: SavedViewInput, @Ctx() ctx: Context) {
    return new Written(SavedView, await createView(scopeOf(ctx), input));
  }

  @Allow("view.own")
  @Mutation(() => SavedViewChange, {
    description: "Updates one of the user's saved views; an administrator updates anyone's shared ones.",
  })
  async updateSavedView(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => SavedViewPatch) input: SavedViewPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(SavedView, await updateView(scopeOf(ctx), id, version, input));
  }

  @Allow("view.own")
  @Mutation(() => Change, {
    description: "Deletes saved views of the user, all or none; an administrator deletes anyone's shared ones.",
  })
  deleteSavedViews(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteViews(scopeOf(ctx), ids);
  }

  @Allow("view.own")
  @NeverUndone("it is chosen again with one click")
  @Mutation(() => Change, { description: "Chooses the view with which a list opens for the user." })
  setDefaultView(
    @Arg("list", () => String, { description: "The list, such as `students`." }) list: string,
    @Arg("id", () => Int, { nullable: true, description: "The view; null to open the list without one." })
    id: number | null,
    @Ctx() ctx: Context,
  ) {
    return chooseDefault(scopeOf(ctx), list, id);
  }

  @Allow("view.own")
  @NeverUndone("it is chosen again with one click")
  @Mutation(() => Change, { description: "Pins saved tables onto the user's Home, in place of those pinned before." })
  pinTables(
    @Arg("ids", () => [Int], { description: "The tables in their order, at most 6." }) ids: number[],
    @Ctx() ctx: Context,
  ) {
    return pinViews(scopeOf(ctx), ids);
  }
}
