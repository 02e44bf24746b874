import { useSelector } from 'react-redux';
import { selectHidesAmounts } from './preferencesSlice';

/** Whether all amounts of the portal are hidden from onlookers. Change it with `amountsHidden`. */
export const useHidesAmounts = (): boolean => useSelector(selectHidesAmounts);
