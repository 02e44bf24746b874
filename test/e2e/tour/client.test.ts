import { tour } from './tour';

tour(['client']);
