import { beforeEach, expect, test } from "vitest";
import { countOf } from "../../../client/shared/uploads/pending-uploads.ts";
import { createUploads, type Upload } from "../../../client/shared/uploads/uploads.ts";

/** A connection that the test cuts and restores, and a server that recognises a photo by its key. */
class World {
  readonly received: string[] = [];
  readonly attempts: string[] = [];
  readonly prepared: string[] = [];
  readonly pauses: number[] = [];
  signedIn: number | null = 1;
  /** What happens to the next uploads, in order. */
  fates: ("cut" | "cut after arrival" | "refused" | "hang")[] = [];
  #go: (() => void)[] = [];

  readonly uploads = createUploads({
    prepare: async (file) => {
      this.prepared.push(file.name);
      return new Blob([`small ${file.name}`]);
    },
    send: async ({ key }, _content, { onProgress, signal }) => {
      this.attempts.push(key);
      const fate = this.fates.shift();
      onProgress(0.5);
      if (fate === "cut") throw new Error("cut");
      if (fate === "refused") throw new Error("refused");
      if (fate === "hang") {
        await new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("cut")));
        });
      }
      if (!this.received.includes(key)) this.received.push(key);
      if (fate === "cut after arrival") throw new Error("cut");
    },
    passes: (error) => error instanceof Error && error.message === "cut",
    maySend: (userId) => userId === this.signedIn,
    pause: (times) => {
      this.pauses.push(times);
      return new Promise((resolve) => {
        this.#go.push(resolve);
      });
    },
  });

  /** The wait is over. */
  mend(): void {
    for (const go of this.#go.splice(0)) go();
  }

  add(...names: string[]): void {
    this.uploads.add(
      names.map((name) => ({
        key: name,
        userId: 1,
        studentId: 7,
        file: new File([name], name),
        title: name,
        takenOn: "2026-01-01",
      })),
    );
  }

  get states(): string {
    return this.uploads.uploads
      .get()
      .map(({ key, state }: Upload) => `${key}:${state}`)
      .join(" ");
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

test("photos are sent one by one, in order, and leave the list as they arrive", async () => {
  world.add("a", "b");
  world.add("c");
  expect(world.states).toBe("a:PREPARING b:WAITING c:WAITING");
  await expect.poll(() => world.received).toEqual(["a", "b", "c"]);
  expect(world.attempts).toEqual(["a", "b", "c"]);
  expect([world.states, world.uploads.arrived.get()]).toEqual(["", 3]);
});

test("a lost connection is waited out; the same photo is sent again under its key and shrunk once", async () => {
  world.fates = ["cut", "cut", "cut after arrival"];
  world.add("a", "b");
  for (const times of [0, 1, 2]) {
    await expect.poll(() => world.pauses.at(-1)).toBe(times);
    expect(world.states).toBe("a:OFFLINE b:WAITING");
    world.mend();
  }
  await expect.poll(() => world.received).toEqual(["a", "b"]);
  expect(world.attempts).toEqual(["a", "a", "a", "a", "b"]);
  expect(world.prepared).toEqual(["a", "b"]);
});

test("a rejected photo says so and does not block the others; it can be sent again", async () => {
  world.fates = ["refused"];
  world.add("a", "b");
  await expect.poll(() => world.states).toBe("a:FAILED");
  expect(world.received).toEqual(["b"]);
  world.uploads.retry("a");
  await expect.poll(() => world.received).toEqual(["b", "a"]);
  expect(world.states).toBe("");
});

test("cancelling a photo while it is being sent stops it, and the next one follows", async () => {
  world.fates = ["hang"];
  world.add("a", "b");
  await expect.poll(() => world.states).toBe("a:SENDING b:WAITING");
  world.uploads.drop("a");
  await expect.poll(() => world.received).toEqual(["b"]);
  expect([world.states, world.pauses]).toEqual(["", []]);
});

test("nothing is sent for a user who is not signed in; another user's photos are forgotten", async () => {
  world.signedIn = null;
  world.add("a");
  await expect.poll(() => world.states).toBe("a:OFFLINE");
  world.signedIn = 1;
  world.mend();
  await expect.poll(() => world.received).toEqual(["a"]);
  world.signedIn = null;
  world.add("b");
  await expect.poll(() => world.states).toBe("b:OFFLINE");
  world.uploads.keepOnly(2);
  world.mend();
  await expect.poll(() => world.states).toBe("");
  expect(world.attempts).toEqual(["a"]);
});

test("a user's pending photos are counted, failed ones until they are seen; the link leads to those first", async () => {
  world.fates = ["refused", "hang"];
  world.add("a", "b", "c");
  const count = (userId = 1) => countOf(world.uploads.uploads.get(), userId);
  await expect.poll(() => world.states).toBe("a:FAILED b:SENDING c:WAITING");
  expect(count()).toEqual({ left: 2, failed: 1, offline: false, to: "/students/7?tab=pictures" });
  expect(count(2)).toEqual({ left: 0, failed: 0, offline: false, to: null });
  world.uploads.see(8);
  expect(count().failed).toBe(1);
  world.uploads.see(7);
  expect(count()).toMatchObject({ left: 2, failed: 0 });
  expect(world.states).toContain("a:FAILED");
  world.uploads.retry("a");
  world.fates = ["refused"];
  world.uploads.drop("b");
  await expect.poll(() => count().failed).toBe(1);
});
