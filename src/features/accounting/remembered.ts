import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { ReportName } from '../../api';
import { searchOf } from './criteria/criteria';
import { accountingSlice, selectRemembered } from './rememberedSlice';

/** The way back to where one was with a family. */
export interface RememberedAddresses {
  /**
   * Where to go for a family: to the tab given, otherwise to the one left last, with what its statement was asked for by.
   *
   * @param here - The tab one is at; where to go with a family that was not looked at yet.
   * @param locationId - Taken where that tab was not at work yet.
   */
  readonly addressFor: (
    familyId: number,
    report: ReportName | undefined,
    here: ReportName,
    locationId: string | undefined,
  ) => { readonly report: ReportName; readonly address: string };
  readonly remember: (familyId: number, report: ReportName, address: string) => void;
}

/** Remembers filters and tab per family, as long as the person is signed in. */
export function useRemembered(): RememberedAddresses {
  const families = useAppSelector(selectRemembered);
  const dispatch = useAppDispatch();
  return {
    addressFor: (familyId, wanted, here, locationId) => {
      const known = families[familyId];
      const report = wanted ?? known?.report ?? here;
      const address = known?.addresses[report] ?? searchOf(familyId, report, locationId, {}).toString();
      return { report, address };
    },
    remember: (familyId, report, address) => {
      dispatch(accountingSlice.actions.visited({ familyId, report, address }));
    },
  };
}
