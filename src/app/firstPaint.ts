// Runs before the first paint: applies the theme and the global styles.
import '@/ui/global.css';
import { applyTheme, readTheme } from '@/preferences/storage';

applyTheme(readTheme());
