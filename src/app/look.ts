// Runs before the first paint, ahead of everything else: the choice of look, and the styles all pages share.
import '../ui/global.css';
import { applyTheme, readTheme } from '../preferences/storage';

applyTheme(readTheme());
