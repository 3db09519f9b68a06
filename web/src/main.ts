import { answerer } from "$answerer";
import { mount } from "svelte";
import App from "./App.svelte";
import { registerServiceWorker } from "./app/service-worker";
import { dress } from "./app/theme.svelte";
import { preferredLanguage } from "./app/preferences.svelte";
import "./style/base.css";
import { speak } from "./words/language.svelte";

dress();
const page = document.getElementById("page");
if (!page) throw new Error("the page has no place to be drawn in");
registerServiceWorker();
await speak(preferredLanguage());
answerer.begin();
mount(App, { target: page });
