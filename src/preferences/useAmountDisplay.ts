import { useSelector } from 'react-redux';
import { type AmountDisplay, selectAmountDisplay } from './preferencesSlice';

/** Returns how amounts are shown. Change it with `amountDisplayChanged`. */
export const useAmountDisplay = (): AmountDisplay => useSelector(selectAmountDisplay);
