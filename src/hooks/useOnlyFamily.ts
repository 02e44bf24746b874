import { useEffect, useEffectEvent } from 'react';

/**
 * Chooses the family of a client who has only one, if none is chosen.
 *
 * @param families - Undefined until they are loaded.
 * @param chosenId - The chosen family; one that the client does not have stays chosen.
 * @param choose - Should replace the entry of the browser's history, so that Back does not return to the choice.
 */
export function useOnlyFamily(
  families: readonly { readonly id: number }[] | undefined,
  chosenId: number | string | undefined,
  choose: (id: number) => void,
): void {
  const onlyId = chosenId === undefined && families?.length === 1 ? families[0]?.id : undefined;
  const chooseOnly = useEffectEvent(choose);
  useEffect(() => {
    if (onlyId !== undefined) chooseOnly(onlyId);
  }, [onlyId]);
}
