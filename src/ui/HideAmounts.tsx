import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { amountsHidden } from '@/preferences/preferencesSlice';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { Icon } from './Icon';

/** Hides or shows the amounts on all pages of this browser tab. */
export function HideAmounts() {
  const dispatch = useDispatch();
  const hidden = useHidesAmounts();
  return (
    <Button
      // Both kinds have a background: antd would mount a text button again, without the focus.
      {...(hidden && { color: 'primary', variant: 'filled' })}
      aria-pressed={hidden}
      icon={<Icon name={hidden ? 'eyeClosed' : 'eye'} />}
      onClick={() => dispatch(amountsHidden(!hidden))}
    >
      Hide amounts
    </Button>
  );
}
