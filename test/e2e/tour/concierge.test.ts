import { tour } from './tour';

tour(['concierge']);
