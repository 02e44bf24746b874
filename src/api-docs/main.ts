import './style.css';
import { startSearch } from './search';

startSearch();
