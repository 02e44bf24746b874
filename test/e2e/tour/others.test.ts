import { shots } from '#scripts/screens/table';
import { tour } from './tour';

const toured = ['client', 'concierge'];

tour([...new Set(shots.map(({ account }) => account))].filter((account) => !toured.includes(account)));
