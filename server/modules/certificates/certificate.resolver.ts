import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Certificate } from "./certificate.entity.ts";
import { WithdrawalInput } from "./certificate.input.ts";
import { certificateList, CertificateListArgs, CertificateTotalArgs } from "./certificate.list.ts";
import { reinstateCertificate, withdrawCertificate } from "./certificate.service.ts";

const CertificatePage = pageOf("Certificate", () => Certificate);
const CertificateChange = changeOf("Certificate", () => Certificate);

@Resolver()
export class CertificateResolver {
  @Allow("report.certificates")
  @Query(() => CertificatePage, { description: "Issued certificates whose students the user may all see." })
  certificates(
    @Args(() => CertificateListArgs) args: ListQuery,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return scopeOf(ctx).reader.page(certificateList, args, selectionOf(info, ["rows"]));
  }

  @Allow("report.certificates")
  @Query(() => Total)
  certificatesTotal(@Args(() => CertificateTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(certificateList, args, args.exact ?? false);
  }

  @Allow("report.certificates")
  @Query(() => Certificate, { description: "One issued certificate, by id." })
  certificate(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Certificate, id, selectionOf(info));
  }

  @Allow("certificate.withdraw")
  @Mutation(() => CertificateChange, {
    description: "Withdraws a valid certificate: the public check of its serial number then says so.",
  })
  async withdrawCertificate(
    @Arg("id", () => Int) id: number,
    @Arg("input", () => WithdrawalInput) input: WithdrawalInput,
    @Ctx() ctx: Context,
  ) {
    return new Written(Certificate, await withdrawCertificate(scopeOf(ctx), id, input));
  }

  @Allow("certificate.withdraw")
  @Mutation(() => CertificateChange, { description: "Makes a withdrawn certificate valid again." })
  async reinstateCertificate(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return new Written(Certificate, await reinstateCertificate(scopeOf(ctx), id));
  }
}
