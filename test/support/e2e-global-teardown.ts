declare global {
  var removeE2eTemplate: (() => Promise<void>) | undefined;
}

/** After the journeys: removes what the setup made. */
export default async function tearDown(): Promise<void> {
  await globalThis.removeE2eTemplate?.();
}
