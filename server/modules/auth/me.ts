import { type RequestHandler, Router } from "express";
import { bearerToken } from "../../core/base/bearer.ts";
import type { Database } from "../../core/data/database.ts";
import { addressFor, PICTURE_LIFETIME } from "../../core/files/links.ts";
import type { UnauthenticatedBody } from "../../shared/errors.ts";
import { rolesOf } from "../../shared/roles.ts";
import type { SessionState } from "./sessions.ts";

/**
 * `GET /api/auth/me`: the user of a token. 200 `{ result: true, data }`; 401 `{ result: false, code: 1 }` for a
 * missing, malformed, unknown, expired or ended token, code 2 for a deactivated account.
 */
export function meRouter(database: Database, readSession: (token: string | null) => Promise<SessionState>): Router {
  const answer: RequestHandler = async (req, res) => {
    const found = await readSession(bearerToken(req));
    res.set("Cache-Control", "no-store");
    if (found.state !== "ok") {
      const body: UnauthenticatedBody = { result: false, code: found.state === "deactivated" ? 2 : 1 };
      res.status(401).json(body);
      return;
    }
    const { id, name, email, roleId, branches } = found.profile;
    const own = branches.map((branch) => ({
      id: branch.id,
      code: branch.code,
      nameEn: branch.nameEn,
      nameLocal: branch.nameLocal,
    }));
    const avatar =
      found.profile.avatar && addressFor({ database, actor: found.actor }, found.profile.avatar, PICTURE_LIFETIME);
    const data = { id, name, email, avatar, is_active: true, roles: rolesOf(roleId), branches: own };
    res.json({ result: true, data });
  };
  const router = Router();
  router.get("/api/auth/me", answer);
  return router;
}
