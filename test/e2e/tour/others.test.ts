import { shots } from '../../../scripts/screens/table';
import { tour } from './tour';

tour([...new Set(shots.map(({ account }) => account))].filter((account) => account !== 'client'));
