import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { amountsHidden } from '@/preferences/preferencesSlice';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { Icon } from './Icon';

/** Hides or shows the amounts on all pages of this browser tab. Belongs on pages, and in states of them, with amounts. */
export function HideAmounts() {
  const dispatch = useDispatch();
  const hidden = useHidesAmounts();
  return (
    <Button
      // Both kinds have a background: antd would mount a text button again, without the focus.
      {...(hidden && { color: 'primary', variant: 'filled' })}
      icon={<Icon name={hidden ? 'eyeClosed' : 'eye'} />}
      onClick={() => dispatch(amountsHidden(!hidden))}
    >
      {hidden ? 'Show amounts' : 'Hide amounts'}
    </Button>
  );
}
