import type { Builders } from "../../support/builders.ts";
import { insertWebhook } from "../../support/receiver.ts";
import type { Place, Sample } from "./sample.ts";

const known = new WeakMap<Builders, Promise<number>>();
/** One for all calls: there may only be twenty. */
const aWebhook = ({ build }: Place): Promise<number> => {
  const id = known.get(build) ?? insertWebhook(build, { address: "http://127.0.0.1:9/" });
  known.set(build, id);
  return id;
};

const aDelivery = async (place: Place): Promise<number> =>
  place.build.insert("webhook_delivery", { webhookId: await aWebhook(place), change: "TEST", state: "SENT" });

const withId: Sample = { elsewhere: "same", variables: async (place) => ({ id: await aWebhook(place) }) };

export const webhookSamples: Record<string, Sample> = {
  webhooks: { elsewhere: "same", variables: async (place) => ({ id: await aWebhook(place) }) },
  webhookDeliveries: { elsewhere: "same", variables: async (place) => ({ webhookId: await aWebhook(place) }) },
  createWebhook: {
    elsewhere: "same",
    variables: async ({ branchId }) => ({
      input: { name: "New", address: "http://127.0.0.1:9/", kinds: ["STUDENT"], branchIds: [branchId] },
    }),
  },
  updateWebhook: {
    elsewhere: "same",
    variables: async (place) => ({ id: await aWebhook(place), version: 1, input: { kinds: ["DONOR"] } }),
  },
  rotateWebhookSecret: withId,
  pauseWebhook: withId,
  resumeWebhook: withId,
  deleteWebhooks: {
    elsewhere: "same",
    variables: async ({ build }) => ({ ids: [await insertWebhook(build, { address: "http://127.0.0.1:9/" })] }),
  },
  sendTestEvent: withId,
  sendEventAgain: { elsewhere: "same", variables: async (place) => ({ deliveryId: String(await aDelivery(place)) }) },
};
