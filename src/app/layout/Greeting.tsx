import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { type Viewer, hasDashboard } from './links';

interface GreetingProps {
  readonly name: string;
  readonly viewer: Viewer;
  readonly onNavigate?: () => void;
}

/** At least 24 px high, in a line of the same height, which would cut it. */
const target = { paddingBlock: '0.4em', lineHeight: 2.1 };

/** The welcome line, which leads a client to the Dashboard. Spec: R-SHL-3. */
export function Greeting({ name, viewer, onNavigate }: GreetingProps) {
  const text = `Welcome, ${name}`;
  if (!hasDashboard(viewer)) return text;
  return (
    <Link to={paths.dashboard} title="Dashboard" style={target} onClick={onNavigate}>
      {text}
    </Link>
  );
}
