import { expect, test } from '../support/journeys/journey';
import { createSaver, newSaves } from '../support/server/killedSaves';
import { signIn } from '../support/journeys/signIn';

for (const enough of [5, 17, 30]) {
  const tag = enough === 17 ? [] : ['@long'];
  test(
    `a server killed after ${enough} acknowledged saves has these, and repeated saves create each record once`,
    { tag },
    async ({ product }) => {
      const { accessToken } = await signIn(product.url, 'concierge');
      const saver = createSaver(product, accessToken);
      const saves = newSaves(`Round ${enough}`, 60);
      const acknowledged = await saver.saveUntilKilled(saves, enough);
      expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
      await product.restart();

      const after = await saver.storedNames();
      const timesStored = (name: string) => after.filter((stored) => stored === name).length;
      for (const name of acknowledged) expect([name, timesStored(name)]).toEqual([name, 1]);

      for (const again of saves) expect(await saver.save(again)).toBe(true);
      const complete = await saver.storedNames();
      const ofThisRound = complete.filter((name) => name.startsWith(`Round ${enough},`));
      expect(ofThisRound.sort()).toEqual(saves.map(({ familyName }) => familyName).sort());
    },
  );
}
