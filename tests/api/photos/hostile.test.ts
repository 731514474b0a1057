import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { type Bytes, bytesOf, jpeg, picture } from "../../support/pictures.ts";
import { type Photo, PhotoHarness } from "./harness.ts";
import { chunk, hugePng } from "./png.ts";

const db = await useDatabase();
const api = await useApi(db);
const photos = new PhotoHarness(db, api);
const branch = await db.build.branch();
const student = await db.build.student({ branchId: branch.id });
let caller: Caller;

beforeAll(async () => {
  caller = await api.asUser(await db.build.user("staff", { branches: [branch.id] }));
  await photos.start();
});

const onDisk = () => photos.filesOnDisk();

/** The upload is rejected immediately with a message, and nothing of it remains. */
async function refuses(bytes: Bytes, key: string, name?: string): Promise<void> {
  const before = await onDisk();
  const { errors } = await photos.send(caller, student.id, bytes, name ? { name } : {});
  expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path: "file", key }] });
  expect(await onDisk()).toBe(before);
}

/** The job rejects what looked like a picture; the upload is gone. */
async function fails(bytes: Bytes, key: string): Promise<void> {
  const before = await onDisk();
  const photo = await photos.added(caller, student.id, bytes);
  expect(photo).toMatchObject({ state: "FAILED", failureKey: key, picture: null, width: null });
  await expect.poll(onDisk).toBe(before);
}

async function fetched(photo: Photo, size: "thumbUrl" | "mediumUrl" | "largeUrl" = "largeUrl") {
  const response = await caller.fetch(photo.picture?.[size] ?? "/nowhere");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  return { response, bytes, about: await sharp(bytes).metadata() };
}

/** The upload becomes a clean JPEG in three sizes and nothing else. */
async function expectClean(bytes: Bytes, name?: string): Promise<Buffer> {
  const photo = await photos.added(caller, student.id, bytes, name ? { name } : {});
  expect(photo).toMatchObject({ state: "READY", failureKey: null });
  const [thumb, medium, large] = [
    await fetched(photo, "thumbUrl"),
    await fetched(photo, "mediumUrl"),
    await fetched(photo),
  ];
  for (const { about, response } of [thumb, medium, large]) {
    expect(about).toMatchObject({ format: "jpeg", space: "srgb", channels: 3 });
    for (const hidden of ["exif", "icc", "iptc", "xmp", "orientation", "comments"] as const) {
      expect(about[hidden]).toBeUndefined();
    }
    expect(response.headers.get("content-type")).toBe("image/jpeg");
  }
  expect([photo.width, photo.height]).toEqual([large.about.width, large.about.height]);
  expect(Math.max(thumb.about.width, thumb.about.height)).toBeLessThanOrEqual(160);
  expect(Math.max(medium.about.width, medium.about.height)).toBeLessThanOrEqual(800);
  expect(Math.max(large.about.width, large.about.height)).toBeLessThanOrEqual(2000);
  const { rows } = await db.admin.query<{ purpose: string }>(
    "select purpose from file where photo_id = $1 order by purpose",
    [photo.id],
  );
  expect(rows.map((row) => row.purpose)).toEqual(["photo.large", "photo.medium", "photo.thumb"]);
  return large.bytes;
}

describe("rejected on upload", () => {
  const html = "<!doctype html><script>alert(1)</script>";
  test.each([
    ["text", "just some words in a file", "photo.jpg", "errors.pictureUnknownFormat"],
    ["a page", html, "photo.jpg", "errors.pictureUnknownFormat"],
    [
      "SVG in disguise",
      `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
      "photo.png",
      "errors.pictureUnknownFormat",
    ],
    ["GIF", "GIF89a\x01\x00\x01\x00\x00\x00\x00;", "photo.gif", "errors.pictureUnknownFormat"],
    ["PDF", "%PDF-1.7 and so on and on", "photo.jpg", "errors.pictureUnknownFormat"],
    ["an iPhone's HEIC", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "IMG_0001.HEIC", "errors.pictureHeic"],
    ["nothing", "", "photo.jpg", "errors.pictureEmpty"],
    ["two bytes", "\xff\xd8", "photo.jpg", "errors.pictureUnknownFormat"],
  ])("%s", async (_, content, name, key) => refuses(bytesOf(Buffer.from(content, "latin1")), key, name));

  test("more than 15 MB", async () => {
    const big = new Uint8Array(15 * 1_048_576 + 1);
    big.set(await jpeg());
    await refuses(big, "errors.fileTooLarge");
  });

  test("a file of 40 MB", async () => {
    const big = new Uint8Array(40 * 1_048_576);
    big.set(await jpeg());
    await refuses(big, "errors.fileTooLarge");
  });
});

describe("rejected by the job", () => {
  test("a bomb: few bytes that become billions of pixels", () =>
    fails(hugePng(60_000, 60_000), "errors.pictureTooManyPixels"));
  test("a picture of more than 40 megapixels", () => fails(hugePng(8000, 5001), "errors.pictureTooManyPixels"));
  test("a PNG of zero width", () => fails(hugePng(0, 10), "errors.pictureNotReadable"));
  test("a JPEG's beginning and nothing else", () =>
    fails(bytesOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(0)])), "errors.pictureNotReadable"));
  test("a WebP's name on other bytes", () =>
    fails(bytesOf(`RIFF\x10\x00\x00\x00WEBPnothing of a picture`), "errors.pictureNotReadable"));

  test("a truncated picture", async () => {
    const whole = await jpeg(800, 600);
    await fails(whole.slice(0, whole.length / 2), "errors.pictureNotReadable");
  });

  test("a PNG with damaged lines", async () => {
    const whole = await (await picture(300, 200)).png().toBuffer();
    whole.fill(0x5a, 60, 200);
    await fails(bytesOf(whole), "errors.pictureNotReadable");
  });

  test("an SVG after a JPEG's first bytes", () =>
    fails(
      bytesOf(
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"></svg>`),
        ]),
      ),
      "errors.pictureNotReadable",
    ));
});

describe("cleaned", () => {
  test("a JPEG with location, camera, a comment and a hidden profile loses all of them and is upright", async () => {
    const exif = {
      IFD0: { Make: "Secret camera", Model: "Secret model", Artist: "Somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "11/1 33/1 22/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "104/1 55/1 11/1",
      },
    };
    const drawing = await picture(60, 40);
    const sent = await drawing
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret words</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(sent.includes("Secret camera")).toBe(true);
    const made = await expectClean(bytesOf(sent));
    for (const words of ["Secret", "Somebody", "Exif", "GPS", "http", "adobe"]) {
      expect(made.includes(words), words).toBe(false);
    }
    // Rotated clockwise by 90°: what was left is on top now.
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 60]);
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-3)).toBeLessThan(60);
  });

  test("a picture that is also an HTML page", async () => {
    const page = "<html><script>alert(document.cookie)</script></html>";
    const sent = Buffer.concat([Buffer.from(await jpeg()), Buffer.from(page)]);
    const inComment = Buffer.from(await jpeg());
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const spliced = Buffer.concat([inComment.subarray(0, 2), comment, inComment.subarray(2)]);
    for (const bytes of [sent, spliced]) {
      expect((await expectClean(bytesOf(bytes), "page.html")).includes("script")).toBe(false);
    }
  });

  test("a PNG with text and a program after its end", async () => {
    const png = await (await picture()).png().toBuffer();
    const text = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
    const sent = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from("#!/bin/sh\necho script")]);
    expect((await expectClean(bytesOf(sent), "../../../etc/passwd")).includes("script")).toBe(false);
  });

  test("an animated WebP becomes its first frame", async () => {
    const first = await (await picture(50, 50)).png().toBuffer();
    const frames = [first, await sharp(first).flop().png().toBuffer()];
    const sent = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(sent, { animated: true }).metadata()).pages).toBe(2);
    const { data, info } = await sharp(await expectClean(bytesOf(sent), "moving.webp"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, (data[0] ?? 0) > 200]).toEqual([50, 50, true]);
  });

  test("an animated PNG becomes its static picture", async () => {
    const png = await (await picture(50, 40)).png().toBuffer();
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2, 0);
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(50, 4);
    frame.writeUInt32BE(40, 8);
    const sent = Buffer.concat([png.subarray(0, 33), chunk("acTL", control), chunk("fcTL", frame), png.subarray(33)]);
    const made = await sharp(await expectClean(bytesOf(sent))).metadata();
    expect([made.width, made.height]).toEqual([50, 40]);
  });

  test("a transparent, deep, grey or CMYK picture, and one with the wrong extension", async () => {
    const clear = await sharp({
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 1, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const white = await sharp(await expectClean(bytesOf(clear)))
      .raw()
      .toBuffer();
    expect(white[0]).toBeGreaterThan(250);
    await expectClean(bytesOf(await (await picture()).toColourspace("rgb16").png().toBuffer()));
    await expectClean(bytesOf(await (await picture()).greyscale().jpeg().toBuffer()));
    await expectClean(bytesOf(await (await picture()).toColourspace("cmyk").jpeg().toBuffer()));
    await expectClean(bytesOf(await (await picture()).webp().toBuffer()), "report.pdf");
  });

  test("a large photo, and one of a single pixel", async () => {
    const large = await sharp(await expectClean(await jpeg(3200, 2400))).metadata();
    expect([large.width, large.height]).toEqual([2000, 1500]);
    const small = await sharp(await expectClean(await jpeg(1, 1))).metadata();
    expect([small.width, small.height]).toEqual([1, 1]);
  });
});

test("no unexpected errors, and rows and files agree", async () => {
  expect(api.unexpected).toEqual([]);
  expect(photos.errors).toEqual([]);
  const { rows } = await db.admin.query<{ key: string }>("select key from file");
  await expect.poll(onDisk).toBe(rows.length);
  await expect.poll(async () => (await db.admin.query("select key from file_removal")).rowCount).toBe(0);
});
